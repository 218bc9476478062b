import { spawn } from 'node:child_process'

/** A server in a process of its own that answers at once: what it keeps waiting, the machine does. */
export interface EmptyServer {
  readonly url: string
  readonly pid: number
  stop(): void
}

const SOURCE = `require('node:http').createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1', function () {
  console.log('http://127.0.0.1:' + this.address().port + '/')
})`

/** Starts one and resolves when it listens. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const child = spawn(process.execPath, ['-e', SOURCE], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new TypeError(`The empty server ended with ${code}.`)))
  })
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() }
}
