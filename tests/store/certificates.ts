import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from './output-of.ts'

/** The files of an authority and of a certificate that it has given to a server. */
export interface Certificates {
  readonly caFile: string
  readonly certFile: string
  readonly keyFile: string
}

/** Makes an authority of its own and a certificate for a host, valid for a day. */
export function makeCertificates(folder: string, host = 'localhost', name = 'server'): Certificates {
  const place = (file: string): string => join(folder, 'tls', `${name}-${file}`)
  const [caKey, caFile, keyFile, request, certFile] = ['ca.key', 'ca.pem', 'key.pem', 'request.pem', 'cert.pem'].map(
    place,
  )
  if (!caKey || !caFile || !keyFile || !request || !certFile) throw new TypeError('no place')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const extension = place('extensions')
  writeFileSync(extension, `subjectAltName=DNS:${host}\n`)
  outputOf('openssl', [
    'req',
    '-x509',
    ...key,
    '-keyout',
    caKey,
    '-out',
    caFile,
    '-days',
    '1',
    '-subj',
    `/CN=${name} authority`,
  ])
  outputOf('openssl', ['req', ...key, '-keyout', keyFile, '-out', request, '-subj', `/CN=${host}`])
  outputOf('openssl', [
    ...['x509', '-req', '-in', request, '-CA', caFile, '-CAkey', caKey, '-CAcreateserial', '-days', '1'],
    ...['-extfile', extension, '-out', certFile],
  ])
  chmodSync(keyFile, 0o600)
  return { caFile, certFile, keyFile }
}
