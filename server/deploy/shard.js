// Shards the collections over the shards of a cluster. Once, with mongosh, against a router and the service's database:
//   mongosh "mongodb://ROUTER/content_generation" shard.js
// Servers may go on meanwhile. A collection that is sharded already stays as it is.

const shardKeys = {
  key_directory: '_id',
  email_directory: '_id',
  accounts: '_id',
  generations: 'account',
  images: 'account',
  ledger: 'account',
  operator_log: '_id',
  request_days: 'account',
}

// It has no index that begins with the account and leaves no record out, as a shard key needs.
const withoutIndex = ['generations']

for (const [collection, field] of Object.entries(shardKeys)) {
  if (withoutIndex.includes(collection)) db.getCollection(collection).createIndex({ [field]: 1 })
  sh.shardCollection(`${db.getName()}.${collection}`, { [field]: 1 })
}
