/**
 * The whole product as one process: `startServe` starts it, `serve` is the command around it. What a gateway is made of is loaded while the
 * thread of the embedded cloud starts.
 *
 * @module
 */
export { endSignal, type ServeDoor, serve } from './serve.ts'
export { type ServeOptions, type Serving, startServe } from './start-serve.ts'
