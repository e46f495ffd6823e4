/**
 * Made courses edited and published while learners are inside: `npm run prove -- publish [--scale ci|long] [--seed N]`.
 * What was foreseen is what a regrade then does, nobody sees two versions at once, and repairs are taken back whole. The
 * last line says `publish ok …` or `publish short …`.
 */
import { provePublish } from '../testing/prove/publish/publish.ts';
import { conclude, readProofOptions } from '../testing/prove/verdict.ts';

const { long, seed } = readProofOptions();
conclude('publish', await provePublish({ edits: long ? 200 : 12, seed }));
