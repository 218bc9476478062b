import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { launchOfImages, launchOfSnapshots, launchOfVolumes } from './actions.ts'

it.each([
  [launchOfImages, 'launchImage', { status: 'ACTIVE', container_format: 'bare' }, true],
  [launchOfImages, 'launchImage', { status: 'queued', container_format: 'bare' }, 'Needs status Active'],
  [
    launchOfImages,
    'launchImage',
    { status: 'active', container_format: 'aki' },
    'A kernel or ramdisk image boots nothing',
  ],
  [launchOfVolumes, 'launchVolume', { status: 'available', bootable: 'true' }, true],
  [launchOfVolumes, 'launchVolume', { status: 'available', bootable: 'false' }, 'The volume is not bootable'],
  [launchOfVolumes, 'launchVolume', { status: 'in-use', bootable: 'true' }, 'Needs status Available'],
  [launchOfVolumes, 'manageAttachments', { status: 'available' }, true],
  [launchOfVolumes, 'manageAttachments', { status: 'in-use' }, true],
  [launchOfVolumes, 'manageAttachments', { status: 'error' }, 'Needs status Available or In-use'],
  [launchOfSnapshots, 'launchSnapshot', { status: 'available', bootable: 'true' }, true],
  [launchOfSnapshots, 'launchSnapshot', { status: 'available', bootable: 'false' }, 'The volume is not bootable'],
  [launchOfSnapshots, 'launchSnapshot', { status: 'error', bootable: 'true' }, 'Needs status Available'],
])('offers on %# %s of %j: %s [IMAGE-023, VOLP-013, VOLP-014, VOLP-044]', (type, key, item, verdict) => {
  const said = verdict === true ? true : expect.objectContaining({ because: verdict })
  expect(tryAction(Object(type), key).verdict(item)).toEqual(said)
})
