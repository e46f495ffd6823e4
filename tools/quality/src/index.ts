// The door of this package: what tests, proofs and benches use to find their browser, their database and its like.
export { command } from './runs/commands.ts';
export { chromiumFlags, findChromium, findWholeChromium } from './machine/chromium.ts';
export { type Cluster, postgresPrograms, startCluster } from './machine/postgres-cluster.ts';
export { type Replica, startReplica } from './machine/postgres-replica.ts';
export { copyDatabase, findPostgres, type LentDatabase } from './machine/postgres.ts';
export { findProxies, type RunningProxy, startProxy } from './machine/proxies.ts';
export { mountSmallVolume, type SmallVolume } from './machine/small-volume.ts';
export { type Archive, makeArchive } from './machine/postgres-archive.ts';
