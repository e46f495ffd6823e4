// Store functions that take the transaction first, and some that do not, in a planted tree.
import { expect, test } from 'vitest';
import { plantTree } from '../source/planted-tree.ts';
import { checkStores } from './stores.ts';

const path = 'apps/server/src/features/lesson/lesson.store.ts';
const linesFound = (text: string) => checkStores(plantTree({ [path]: text })).map(({ line }) => line);

test('an exported function without the transaction first is found', () => {
  const text = [
    'export function findLesson(id: string) { return id; }',
    'export async function setLesson(id: string, tx: TenantTransaction) { return [id, tx]; }',
    'export const removeLesson = (id: string) => id;',
    'export const insertLesson = async function () {};',
  ].join('\n');
  expect(linesFound(text)).toEqual([1, 2, 3, 4]);
});

test('functions with the transaction, own functions and constants are left alone', () => {
  const text = [
    'export async function findLesson(tx: TenantTransaction, id: string) { return [tx, id].map((one) => one); }',
    'export const setLesson = (tx: Transaction) => tx;',
    'export const find = statement<Row>("lesson.find", "select 1");',
    'export interface Row { id: string }',
    'function toRow(id: string) { return id; }',
  ].join('\n');
  expect(linesFound(text)).toEqual([]);
});
