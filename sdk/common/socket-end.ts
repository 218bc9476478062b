/**
 * Why the gateway closes a socket of `sockets.admit`, as the code of the close. 1000 is the end by the place that the socket leads to, and 1012 that of the
 * gateway itself: the page asks for another address, which any replica gives.
 */
export const SocketEnd = {
  /** The place has ended it. */
  done: 1000,
  /** The gateway ends; another goes on. */
  restart: 1012,
  /** The session has ended, or has changed its project. */
  session: 4401,
  /** Nothing was sent for a while, in either direction. */
  idle: 4408,
  /** The place cannot be reached, or refuses the connection. */
  unreachable: 4502,
} as const
