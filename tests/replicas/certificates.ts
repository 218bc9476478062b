import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from '../store/output-of.ts'

/** An authority of the test's own, and certificates of it for loopback. */
export interface Authority {
  readonly caFile: string
  /** Writes a new certificate and its key into one file, as HAProxy reads it. */
  renew(file: string): void
}

export function createAuthority(folder: string): Authority {
  const caKey = join(folder, 'ca.key')
  const caFile = join(folder, 'ca.pem')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  outputOf('openssl', ['req', '-x509', ...key, '-subj', '/CN=Test authority', '-keyout', caKey, '-out', caFile])
  return {
    caFile,
    renew(file) {
      const parts = ['key', 'crt'].map((kind) => `${file}.${kind}`)
      const [keyFile = '', certificate = ''] = parts
      outputOf('openssl', [
        ...['req', '-x509', '-CA', caFile, '-CAkey', caKey, ...key, '-subj', '/CN=127.0.0.1'],
        ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', certificate],
      ])
      writeFileSync(file, `${readFileSync(certificate, 'utf8')}${readFileSync(keyFile, 'utf8')}`, { mode: 0o600 })
    },
  }
}
