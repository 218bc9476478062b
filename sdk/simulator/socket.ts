import type { Situation } from './situation.ts'

/** What a socket says: text, or bytes. */
export type SocketMessage = string | Uint8Array

/** One connection to a simulated socket. */
export interface SocketVisit<T> {
  /** What it says first. */
  readonly greeting: SocketMessage
  /** What it says to a message; nothing where that is empty. Row changes are one transaction, as a handler's are. */
  hear(situation: Situation<T>, message: Uint8Array): SocketMessage
}

/** An address where a service speaks WebSocket, as the proxy of consoles does on a real cloud. */
export interface SimulatedSocket<T> {
  /** Below the region's root, as that of a document: `/compute/serial`. */
  readonly path: string
  /** Opens a connection, in a transaction of its own; undefined refuses it with 403. */
  open(situation: Situation<T>, query: URLSearchParams): SocketVisit<T> | undefined
}
