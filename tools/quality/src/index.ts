// The door of this package: what tests, proofs and benches use to find their browser and their database.
export { chromiumFlags, findChromium } from './machine/chromium.ts';
export { type Cluster, postgresPrograms, startCluster } from './machine/postgres-cluster.ts';
export { copyDatabase, findPostgres, type LentDatabase } from './machine/postgres.ts';
export { mountSmallVolume, type SmallVolume } from './machine/small-volume.ts';
