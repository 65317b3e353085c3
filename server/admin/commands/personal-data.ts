import { withAuthor } from '../author.ts'
import { makeFolder, writeExport } from '../export-folder.ts'
import { type Group, shown, userOption } from '../task.ts'

/** The commands for what people may ask for. They are in the group of accounts. */
export const personalDataCommands: Group = (accounts, perform) => {
  const exporting = accounts
    .command('export')
    .description('write everything of an account: JSON lines and images')
    .requiredOption(...userOption)
    .requiredOption('--to <folder>', 'a folder that is new or empty')
  withAuthor(exporting).action(({ user, to }: { user: string; to: string }) =>
    perform(async ({ personalData }) => {
      await makeFolder(to)
      return shown(await personalData.export(user, (parts) => writeExport(to, parts)))
    }),
  )
  const erase = accounts
    .command('erase')
    .description('erase an account for ever: keys, e-mail address and everything that it has generated')
    .requiredOption(...userOption)
    .requiredOption('--yes', 'nothing of it can be brought back')
  withAuthor(erase).action(({ user }: { user: string }) =>
    perform(async ({ personalData }) => shown(await personalData.erase(user))),
  )
}
