import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@fascia/testing/server'
import { type Service, startService } from '../sign-on/service-process.ts'
import { outputOf } from '../store/output-of.ts'

/** A service on a port of loopback that can be ended and started again with what it had. */
export interface Restartable {
  readonly port: number
  restart(): Promise<void>
  stop(): Promise<unknown>
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function restartable(port: number, start: () => Promise<Service>): Promise<Restartable> {
  let service = await start()
  return {
    port,
    async restart() {
      await service.stop()
      service = await start()
    },
    stop: () => service.stop(),
  }
}

export const DATABASE = { user: 'fascia', password: 'of the test', name: 'fascia' } as const

/** Debian's MariaDB with an empty database of the dashboard; each change is on the disk before it is answered. */
export async function startMariaDb(folder: string): Promise<Restartable> {
  const port = await freePort()
  const data = join(folder, 'database')
  const socket = join(folder, 'database.sock')
  const me = process.env.USER ?? 'root'
  mkdirSync(data)
  outputOf('mariadb-install-db', [
    ...['--no-defaults', `--user=${me}`, `--datadir=${data}`, '--skip-test-db'],
    '--auth-root-authentication-method=normal',
  ])
  const client = ['--no-defaults', '--user=root', `--socket=${socket}`]
  const service = await restartable(port, () =>
    startService({
      name: 'database',
      folder,
      command: 'mariadbd',
      words: [
        ...['--no-defaults', `--user=${me}`, `--datadir=${data}`, `--socket=${socket}`, `--port=${port}`],
        ...['--bind-address=127.0.0.1', '--skip-log-bin', '--performance-schema=OFF', '--skip-name-resolve'],
      ],
      isReady: () => spawnSync('mariadb', [...client, '--execute=SELECT 1']).status === 0,
    }),
  )
  const { user, password, name } = DATABASE
  outputOf('mariadb', [
    ...client,
    `--execute=CREATE DATABASE ${name}; GRANT ALL ON ${name}.* TO '${user}'@'%' IDENTIFIED BY '${password}'`,
  ])
  return service
}

/** Debian's Redis, which keeps nothing over a restart. */
export async function startRedis(folder: string): Promise<Restartable> {
  const port = await freePort()
  return restartable(port, () =>
    startService({
      name: 'redis',
      folder,
      command: 'redis-server',
      words: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      isReady: () => isOpen(port),
    }),
  )
}

/** The configuration of the deployer's page, with the ports of the test. */
function configuration(port: number, socket: string, certificate: string, replicas: readonly number[]): string {
  const page = readFileSync(join(import.meta.dirname, '../../core/docs/replicas.md'), 'utf8')
  const [, example = ''] = /```haproxy\n(.*?)```/s.exec(page) ?? []
  const servers = replicas.map((at, index) => `    server replica${index} 127.0.0.1:${at}`).join('\n')
  return `global\n    stats socket ${socket} mode 600 level admin\n${example}`
    .replace('hdr Host cloud.example.org', `hdr Host 127.0.0.1:${port}`)
    .replace('bind :443 ssl crt /etc/haproxy/dashboard.pem', `bind 127.0.0.1:${port} ssl crt ${certificate}`)
    .replace(/( {4}server \w+ .*\n?)+/, `${servers}\n`)
}

/** What HAProxy answers to a command. */
async function commandOf(socket: string, command: string): Promise<string> {
  const connection = connect(socket)
  connection.end(command)
  return text(connection)
}

/** HAProxy, as the deployer's page has it. */
export interface DashboardProxy extends Service {
  readonly origin: string
  /** Gives it the certificate of the file by its command socket, as the deployer's page says; nothing is started again. */
  renew(): Promise<void>
  /** Reads its configuration again, in a new process. */
  reload(): void
}

export async function startProxy(
  folder: string,
  certificate: string,
  replicas: readonly number[],
): Promise<DashboardProxy> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'haproxy.sock')
  writeFileSync(file, configuration(port, socket, certificate, replicas))
  const service = await startService({
    name: 'haproxy',
    folder,
    command: 'haproxy',
    words: ['-W', '-db', '-f', file],
    isReady: () => isOpen(port),
  })
  return {
    ...service,
    origin: `https://127.0.0.1:${port}`,
    async renew() {
      const contents = readFileSync(certificate, 'utf8').replace(/\n+/g, '\n')
      await commandOf(socket, `set ssl cert ${certificate} <<\n${contents}\n`)
      const answer = await commandOf(socket, `commit ssl cert ${certificate}\n`)
      if (!answer.includes('Success')) throw new Error(`HAProxy did not take the certificate: ${answer}`)
    },
    reload: () => void process.kill(service.pid ?? 0, 'SIGUSR2'),
  }
}
