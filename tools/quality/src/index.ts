// The door of this package: what tests, proofs and benches use to find their browser and their database.
export { chromiumFlags, findChromium } from './chromium.ts';
export { type Cluster, postgresPrograms, startCluster } from './postgres-cluster.ts';
export { copyDatabase, findPostgres, type LentDatabase } from './postgres.ts';
export { mountSmallVolume, type SmallVolume } from './small-volume.ts';
