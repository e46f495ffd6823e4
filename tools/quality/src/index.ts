// The door of this package: what tests, proofs and benches use to find their browser and their database.
export { chromiumFlags, type FoundChromium, findChromium } from './chromium.ts';
export { type Cluster, postgresPrograms, startCluster } from './postgres-cluster.ts';
export { copyDatabase, type FoundPostgres, findPostgres, type LentDatabase } from './postgres.ts';
export { mountSmallVolume, type SmallVolume } from './small-volume.ts';
