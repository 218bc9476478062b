import { gunzipSync } from 'node:zlib'
import { ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { keepContainer } from '../containers/keep-container.ts'
import { accountOf, type SwiftCall } from '../kit.ts'
import { writeObject } from '../objects/write-object.ts'
import { bulkAnswer } from './bulk-answer.ts'

const BLOCK_BYTES = 512
const SIZE_AT = 124
const SIZE_DIGITS = 12
const KIND_AT = 156
const NAME_BYTES = 100

interface ArchivedFile {
  readonly name: string
  readonly content: Uint8Array
}

/** The ordinary files of a tar archive. */
function filesOf(archive: Uint8Array): ArchivedFile[] {
  const files: ArchivedFile[] = []
  const text = (from: number, length: number): string =>
    Buffer.from(archive.subarray(from, from + length))
      .toString()
      .split('\0', 1)[0] ?? ''
  for (let at = 0; at + BLOCK_BYTES <= archive.length; ) {
    const name = text(at, NAME_BYTES)
    if (name === '') break
    const size = Number.parseInt(text(at + SIZE_AT, SIZE_DIGITS).trim() || '0', 8)
    if (Number.isNaN(size)) throw new ServiceFault(400, 'Invalid Tar File', 'text')
    const kind = text(at + KIND_AT, 1)
    const from = at + BLOCK_BYTES
    if (kind === '' || kind === '0') files.push({ name, content: archive.subarray(from, from + size) })
    at = from + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
  }
  return files
}

/** Writes the files of an archive: the first part of a name is the container, which is made where it is missing. */
export function extractArchive(call: SwiftCall, format: string): SimulatedAnswer {
  if (format !== 'tar' && format !== 'tar.gz') throw new ServiceFault(400, 'Unsupported archive format', 'text')
  const account = accountOf(call)
  const files = filesOf(format === 'tar' ? call.raw : gunzipSync(call.raw))
  let created = 0
  for (const { name, content } of files) {
    const [, container = '', object = ''] = /^(?:\.?\/)?([^/]+)\/(.+)$/s.exec(name) ?? []
    if (object === '') continue
    const place = keepContainer(call, account, container)
    writeObject(call, place, object, content, { content_type: 'application/octet-stream', headers: {} })
    created += 1
  }
  return bulkAnswer(call, { 'Number Files Created': created }, [], '201 Created', 'Invalid Tar File: No Valid Files')
}
