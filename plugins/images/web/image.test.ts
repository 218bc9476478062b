import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { image } from './image.ts'
import { namespace } from './metadata/namespace.ts'

it.each(['deactivate', 'reactivate'])('shows %s as a dangerous action of an image', (key) => {
  expect(Object(tryAction(image, key).action).isDanger).toBe(true)
})

const active = { because: 'Needs status Active' }
it.each([
  ['active', true, true, { because: 'The image is active' }, true],
  ['ACTIVE', true, true, { because: 'The image is active' }, true],
  ['queued', active, true, true, true],
  ['saving', active, true, true, true],
  ['deactivated', active, { because: 'The image is deactivated' }, true, true],
  ['deleted', active, true, true, { because: 'The image is deleted' }],
])(
  'offers for an image that is %s what fits it [IMAGE-017, IMAGE-018, IMAGE-019, IMAGE-020, IMAGE-022]',
  (status, edit, deactivate, reactivate, remove) => {
    const verdict = (key: string, fields: object = {}) =>
      tryAction(image, key).verdict({ status, container_format: 'bare', ...fields })
    expect(
      ['edit', 'metadata', 'createVolume', 'deactivate', 'reactivate', 'delete'].map((key) => verdict(key)),
    ).toEqual([...[edit, edit, edit, deactivate, reactivate, remove]])
    const isProtected = { because: 'The image is protected' }
    expect(verdict('delete', { protected: true })).toEqual(isProtected)
    if (deactivate === true) expect(verdict('deactivate', { protected: true })).toEqual(isProtected)
  },
)

it.each(['aki', 'ari', null, 'bare'])(
  'makes a volume of the container format %s unless it is a part of another image [IMAGE-018]',
  (container_format) => {
    const isPart = container_format === 'aki' || container_format === 'ari'
    const verdict = isPart ? { because: 'A kernel or ramdisk image makes no volume' } : true
    expect(tryAction(image, 'createVolume').verdict({ status: 'active', container_format })).toEqual(verdict)
  },
)

it('keeps a protected namespace [ADMP-019, ADMP-021]', () => {
  for (const key of ['updateAssociations', 'deleteNamespace']) {
    expect(tryAction(namespace, key).verdict({ protected: true })).toEqual({ because: 'It is protected.' })
    expect(tryAction(namespace, key).verdict({})).toBe(true)
  }
})
