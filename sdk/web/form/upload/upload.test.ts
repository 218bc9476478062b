import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createUpload } from './upload.ts'

it('counts an upload from -1, then in percent, until it ends [IMAGE-037]', () => {
  const store = createStore()
  const upload = createUpload(store)
  const seen = [store.get(upload.percentAtom)]
  store.sub(upload.percentAtom, () => seen.push(store.get(upload.percentAtom)))
  const signal = upload.begin('Uploading the image')
  upload.report(0.256)
  upload.report(1)
  upload.end()
  upload.cancel()
  expect([seen, signal.aborted, store.get(upload.titleAtom)]).toEqual([
    [-1, 0, 26, 100, -1],
    true,
    'Uploading the image',
  ])
})
