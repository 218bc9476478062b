/**
 * Node's own HTTP. `import` of a value of `node:http` reads each member of that module, `WebSocket` among them, and with it loads Node's
 * `fetch`: 14 MB that no gateway uses.
 */
const http = process.getBuiltinModule('node:http')

export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } = http
