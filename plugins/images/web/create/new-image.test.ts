import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createUpload } from '../upload/upload.ts'
import { newImageBody, startCreate } from './new-image.ts'

const start = startCreate({ known: () => undefined })

it('sends a file without an address, and an address without a file [IMAGE-030]', () => {
  const details = { ...start.details, name: 'mine', disk_format: 'raw', image_url: 'https://x.example/d' }
  const data = new File(['x'], 'd.raw')
  const file = newImageBody({ ...start, details: { ...details, source_type: 'file-direct', data } })
  expect(file).toMatchObject({ source_type: 'file-direct', data: 'd.raw' })
  expect(file).not.toHaveProperty('image_url')
  const url = newImageBody({ ...start, details: { ...details, source_type: 'url', data } })
  expect(url).toMatchObject({ source_type: 'url', image_url: 'https://x.example/d', is_copying: false })
  expect(url).not.toHaveProperty('data')
})

it('begins with no minimum, unprotected, shared and not copied [IMAGE-028]', () => {
  const { min_disk, min_ram, visibility, is_copying, protected: isProtected } = start.details
  expect({ min_disk, min_ram, visibility, is_copying, isProtected }).toEqual({
    min_disk: '0',
    min_ram: '0',
    visibility: 'shared',
    is_copying: false,
    isProtected: false,
  })
})

it('counts an upload from -1, then in percent, until it ends [IMAGE-037]', () => {
  const store = createStore()
  const upload = createUpload(store)
  const seen = [store.get(upload.percentAtom)]
  store.sub(upload.percentAtom, () => seen.push(store.get(upload.percentAtom)))
  const signal = upload.begin(new AbortController().signal)
  upload.report(0.256)
  upload.report(1)
  upload.end()
  upload.cancel()
  expect([seen, signal.aborted]).toEqual([[-1, 0, 26, 100, -1], true])
})
