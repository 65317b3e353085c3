import type { Generation } from '@content-generation/sdk'
import { button, element, part } from '../page/element.ts'
import { clear, fill } from '../page/place.ts'
import { typeName } from '../page/words.ts'
import type { Session } from '../session.ts'
import { whole } from './card.ts'
import type { Images } from './images.ts'

/** Shows one generation in a dialog: one that is there already, or one that is loaded by its id, which does not count. */
export function createSingle({ client, signal }: Session, images: Images) {
  const dialog = part('single', HTMLDialogElement)
  const title = element('h2', { id: 'single-title' }, 'Generation')
  const place = element('div', { class: 'single' })
  const close = button('Close', () => dialog.close())
  dialog.replaceChildren(element('div', { class: 'heading' }, title, close), place)
  const leave = () => {
    images.takeAway(place)
    clear(place)
  }
  dialog.addEventListener('close', leave, { signal })
  signal.addEventListener('abort', () => {
    leave()
    dialog.close()
  })

  function showModal(name: string) {
    leave()
    title.textContent = name
    if (!dialog.open) dialog.showModal()
  }

  return {
    show(generation: Generation) {
      showModal(typeName(generation.type))
      place.replaceChildren(...whole(generation, images))
    },
    load(id: string) {
      showModal('Generation')
      return fill(place, {
        waiting: 'Loading the generation…',
        load: async () => (await client.generation(id, { signal })).data.generation,
        show: (generation) => {
          title.textContent = typeName(generation.type)
          return whole(generation, images)
        },
      })
    },
  }
}

export type Single = ReturnType<typeof createSingle>
