import type { buildConnector } from 'undici'

const bytesReadBefore = new WeakMap<object, number>()

/** Connects as `connect` does, and remembers of each failing connection whether an answer had come over it before. */
export function createTrackingConnector(connect: buildConnector.connector): buildConnector.connector {
  return (target, callback) => {
    connect(target, (...result) => {
      const socket = result[1]
      socket?.prependListener('error', (failure: Error) => bytesReadBefore.set(failure, socket.bytesRead))
      callback(...result)
    })
  }
}

/** True when the connection that failed had carried an answer before: the service closed it while it idled. */
export function hasServedBefore(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null) return false
  const bytes = bytesReadBefore.get(failure)
  if (bytes !== undefined) return bytes > 0
  // undici names the socket itself when the other side closes in order.
  if (!('socket' in failure) || typeof failure.socket !== 'object' || failure.socket === null) return false
  return 'bytesRead' in failure.socket && Number(failure.socket.bytesRead) > 0
}
