import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from '../sign-on/service-process.ts'
import { makeCertificates } from './certificates.ts'
import { outputOf } from './output-of.ts'
import { freePort, makeFolder, type PrivateServer, servingOf } from './private-server.ts'

/** The provider of Galera in Debian's package `galera-4`. */
const GALERA = '/usr/lib/galera/libgalera_smm.so'

export const hasGalera = (): boolean => existsSync(GALERA)

/** What a node of a cluster is started with. */
export interface GaleraNode {
  /** Where the nodes listen for each other; the first makes the cluster. */
  readonly members: readonly string[]
  readonly own: string
}

export interface MariadbOptions {
  readonly password: string
  readonly galera?: GaleraNode
}

function galeraWords(node: GaleraNode | undefined): readonly string[] {
  if (!node) return ['--wsrep-on=OFF']
  const others = node.members.slice(0, node.members.indexOf(node.own))
  return [
    ...['--wsrep-on=ON', `--wsrep-provider=${GALERA}`, '--wsrep-cluster-name=fascia', '--binlog-format=ROW'],
    `--wsrep-cluster-address=gcomm://${others.join(',')}`,
    `--wsrep-provider-options=base_host=127.0.0.1;base_port=${node.own.split(':')[1]};gmcast.listen_addr=tcp://${node.own};socket.ssl=no;gcache.size=16M`,
    ...[`--wsrep-node-name=node-${node.own.split(':')[1]}`, '--wsrep-node-address=127.0.0.1'],
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-sst-method=rsync',
  ]
}

/** Starts Debian's MariaDB, which flushes each transaction to the disk, with TLS. Of Galera's nodes the first has the database, and others get it. */
export async function startMariadb({ password, galera }: MariadbOptions): Promise<PrivateServer> {
  const folder = makeFolder('mariadb')
  const { caFile, certFile, keyFile } = makeCertificates(folder)
  const [data, socket, port] = [join(folder, 'data'), join(folder, 'server.sock'), await freePort()]
  // The daemon of rsync, by which a node of a cluster gets its data, changes to another user when it is started by root.
  const me = process.getuid?.() === 0 ? 'nobody' : (process.env.USER ?? '')
  const client = ['--no-defaults', '--user=root', `--socket=${socket}`, '--skip-column-names', '--batch']
  const isJoining = galera !== undefined && galera.members[0] !== galera.own
  outputOf('mariadb-install-db', [
    ...['--no-defaults', `--user=${me}`, `--datadir=${data}`, '--skip-test-db'],
    '--auth-root-authentication-method=normal',
  ])
  if (process.getuid?.() === 0) outputOf('chown', ['-R', me, folder])
  const sst = galera ? [`--wsrep-sst-receive-address=127.0.0.1:${await freePort()}`] : []
  const admin = (statements: string): string => outputOf('mariadb', [...client, `--execute=${statements}`])
  const serving = servingOf(folder, () =>
    startService({
      name: 'mariadb',
      folder,
      command: 'mariadbd',
      words: [
        ...['--no-defaults', `--user=${me}`, `--datadir=${data}`, `--socket=${socket}`],
        ...['--bind-address=127.0.0.1', `--port=${port}`, '--performance-schema=OFF'],
        ...[`--ssl-ca=${caFile}`, `--ssl-cert=${certFile}`, `--ssl-key=${keyFile}`],
        ...galeraWords(galera),
        ...sst,
      ],
      isReady: () => spawnSync('mariadb', [...client, '--execute=CREATE DATABASE IF NOT EXISTS fascia']).status === 0,
    }),
  )
  await serving.start()
  if (!isJoining)
    admin(`CREATE USER fascia@'%' IDENTIFIED BY '${password}'; GRANT ALL ON fascia.* TO fascia@'%'; FLUSH PRIVILEGES`)
  const renewCertificate = (host?: string): void => {
    makeCertificates(folder, host)
    admin('FLUSH SSL')
  }
  const address = `mysql://fascia@localhost:${port}/fascia`
  return { engine: 'mariadb', folder, port, caFile, address, admin, renewCertificate, ...serving }
}
