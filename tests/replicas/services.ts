import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
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
function configuration(port: number, certificate: string, replicas: readonly number[]): string {
  const page = readFileSync(join(import.meta.dirname, '../../core/docs/replicas.md'), 'utf8')
  const [, text = ''] = /```haproxy\n(.*?)```/s.exec(page) ?? []
  const servers = replicas.map((at, index) => `    server replica${index} 127.0.0.1:${at}`).join('\n')
  return text
    .replace('hdr Host cloud.example.org', `hdr Host 127.0.0.1:${port}`)
    .replace('bind :443 ssl crt /etc/haproxy/dashboard.pem', `bind 127.0.0.1:${port} ssl crt ${certificate}`)
    .replace(/( {4}server \w+ .*\n?)+/, `${servers}\n`)
}

/** HAProxy, as the deployer's page has it. */
export interface Proxy extends Service {
  readonly origin: string
  /** Reads its certificate again; connections go on. */
  reload(): void
}

export async function startProxy(folder: string, certificate: string, replicas: readonly number[]): Promise<Proxy> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, certificate, replicas))
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
    reload: () => void process.kill(service.pid ?? 0, 'SIGUSR2'),
  }
}
