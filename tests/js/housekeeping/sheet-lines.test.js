import assert from 'node:assert/strict';
import test from 'node:test';

import { floorsOf, notesOf, sheetLines } from '../../../static/app/housekeeping/sheet-lines.js';

const room = (number, more = {}) => ({ name: `P-${number}`, room_number: number, floor: number[0], ...more });
const task = (number, type = 'Stayover Clean', more = {}) => ({ room: `P-${number}`, room_number: number, task_type: type, ...more });

test('rooms are by floor, those that are left first, then by number', () => {
  const rooms = [room('102'), room('201'), room('110', { departure_today: 1, in_house_guest: 'Asha' }), room('9', { floor: null }),
    room('103', { in_house_guest: 'Bela' }), room('101')];
  const tasks = [task('9'), task('201'), task('103'), task('102'), task('110'), task('101', 'Checkout Clean')];
  const lines = sheetLines(tasks, rooms);
  assert.deepEqual(lines.map((line) => line.task.room_number), ['101', '110', '102', '103', '201', '9']);
  assert.deepEqual(lines.map((line) => line.leaves), [true, true, false, false, false, false]);
  assert.deepEqual(lines.map((line) => line.stays), [false, false, false, true, false, false]);
  assert.deepEqual(floorsOf(lines).map(([floor, own]) => [floor, own.length]), [['1', 4], ['2', 1], [null, 1]]);
});

test('notes stand as they were written', () => {
  const noted = task('101', 'Checkout Clean', { notes: 'Lamp', special_requests: 'Cot\nNo feathers',
    instructions: [{ instruction: 'Flowers' }] });
  assert.deepEqual(notesOf(noted), ['Lamp', 'Cot\nNo feathers', 'Flowers']);
  assert.deepEqual(notesOf(task('101')), []);
});
