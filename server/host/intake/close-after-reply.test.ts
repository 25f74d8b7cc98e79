// References to a request whose body was aborted.
import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAfterResponse } from './close-after-reply.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function parted({ isComplete }: { isComplete: boolean }) {
  const socket = Object.assign(new EventEmitter(), { destroy: vi.fn() });
  const req = { complete: isComplete, socket } as unknown as Request;
  const send = vi.fn();
  const answer = { status: () => answer, set: () => answer, type: () => answer, send };
  const res = Object.assign(new EventEmitter(), { headersSent: false, writableFinished: false }, answer);
  closeAfterResponse(req, res as unknown as Response, 1000);
  const finish = () => {
    Object.assign(res, { headersSent: true, writableFinished: true });
    res.emit('finish');
  };
  return { socket, send, finish };
}

it('is nothing once a body that came whole is answered', () => {
  const { finish, socket } = parted({ isComplete: true });
  finish();
  expect([vi.getTimerCount(), socket.listenerCount('close')]).toEqual([0, 0]);
  expect(socket.destroy).not.toHaveBeenCalled();
});

it('is its connection, until the visitor has had the time to read the answer', () => {
  const { finish, socket } = parted({ isComplete: false });
  finish();
  vi.advanceTimersByTime(999);
  expect(socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(socket.destroy).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('is an answer where no handler gives one', () => {
  const { send } = parted({ isComplete: false });
  vi.advanceTimersByTime(4000);
  expect(send).toHaveBeenCalledOnce();
});

it('is nothing once the visitor has left', () => {
  const { socket } = parted({ isComplete: false });
  socket.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});
