// For mongosh, run once against the first member: makes three mongods one replica set, and waits for its primary.
const hosts = ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017']
const alreadyInitialized = 23
const patienceMs = 60_000

try {
  db.adminCommand({ replSetInitiate: { _id: 'set', members: hosts.map((host, _id) => ({ _id, host })) } })
} catch (error) {
  if (error.code !== alreadyInitialized) throw error
}

const giveUpAt = Date.now() + patienceMs
while (!db.adminCommand({ replSetGetStatus: 1 }).members.some(({ stateStr }) => stateStr === 'PRIMARY')) {
  if (Date.now() > giveUpAt) throw new Error('The replica set has no primary')
  sleep(500)
}
