import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../sign-on/service-process.ts'

/** A database server of this test's own on a loopback port, its data in a temporary folder. It has a database and a user `fascia`. */
export interface PrivateServer {
  readonly engine: 'mariadb' | 'postgresql'
  readonly folder: string
  readonly port: number
  /** The file of the authority of its certificate, which is for `localhost`. */
  readonly caFile: string
  /** The address of its database, without a password. */
  readonly address: string
  start(): Promise<void>
  /** Ends it in order, or by SIGKILL; resolves when it has ended. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Stops it in its tracks, and lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Executes statements as its administrator, gives the lines of the answer. */
  admin(statements: string): string
  /** Gives it a certificate of another authority, whose file has the same place. */
  renewCertificate(host?: string): void
  /** Ends it and removes its data. */
  close(): Promise<void>
}

/** A port of loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

/** A temporary folder that other users may enter. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `fascia-${name}-`))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'tls'))
  return folder
}

/** What both engines have in common: a process that comes and goes on one port. */
export function servingOf(
  folder: string,
  launch: () => Promise<Service>,
): Pick<PrivateServer, 'start' | 'stop' | 'signal' | 'close'> {
  let service: Service | undefined
  const send = (name: NodeJS.Signals): void => {
    if (service?.pid !== undefined) process.kill(service.pid, name)
  }
  /** With the processes that it has started: PostgreSQL has one for each connection. */
  const sendAll = (name: NodeJS.Signals): void => {
    if (service?.pid === undefined) return
    const children = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').split(' ')
    for (const pid of [service.pid, ...children.map(Number)]) if (pid > 0) process.kill(pid, name)
  }
  const stop = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
    send(signal)
    await service?.stop()
    service = undefined
  }
  return {
    async start() {
      service = await launch()
    },
    stop,
    signal: sendAll,
    async close() {
      sendAll('SIGCONT')
      await stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
