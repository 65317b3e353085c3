// For mongosh, on the first member's own machine: makes three mongods one replica set, waits for its primary, and makes two
// users: `admin`, with the password in MONGO_ADMIN_PASSWORD, and that of the servers, with the one in MONGO_PASSWORD. What exists
// already stays as it is.
const hosts = ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017']
const done = [13, 23, 51003] // Unauthorized (a user exists), AlreadyInitialized, Location51003 (this user exists)
const patienceMs = 60_000

/** Runs a step of the first time: afterwards the set exists, and a command without a password is refused. */
function once(step) {
  try {
    step()
  } catch (error) {
    if (!done.includes(error.code)) throw error
  }
}

once(() =>
  db.adminCommand({ replSetInitiate: { _id: 'set', members: hosts.map((host, _id) => ({ _id, host })) } }),
)

const giveUpAt = Date.now() + patienceMs
while (!db.hello().primary) {
  if (Date.now() > giveUpAt) throw new Error('The replica set has no primary')
  sleep(500)
}

const { MONGO_ADMIN_PASSWORD, MONGO_PASSWORD } = process.env
if (db.hello().isWritablePrimary) {
  once(() => db.createUser({ user: 'admin', pwd: MONGO_ADMIN_PASSWORD, roles: ['root'] }))
  db.auth('admin', MONGO_ADMIN_PASSWORD)
  // The servers read and write the data of the service, and keep its indexes and validators: nothing else.
  const roles = ['readWrite', 'dbAdmin'].map((role) => ({ role, db: 'content_generation' }))
  once(() => db.createUser({ user: 'content_generation', pwd: MONGO_PASSWORD, roles }))
}
