// Reads the sources in a thread of its own, so that the site goes on answering.
import { parentPort, workerData } from 'node:worker_threads';
import { describeWidgets } from './describe.ts';

parentPort?.postMessage(describeWidgets(workerData as string[]));
