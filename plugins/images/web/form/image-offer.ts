import type { PolicyRule } from '@fascia/sdk/common'
import type { SourceTools } from '@fascia/sdk/web/declare'
import { list, type NewImage } from '../../api/images.ts'
import { offeredFormats } from '../../common/image-formats.ts'
import type { Visibility } from '../../common/visibility.ts'

/** Where the data of a new image comes from, in the words of the gateway's API. */
export type SourceType = NonNullable<NewImage['source_type']>

/** What the deployment and the policy let a person choose. */
export interface ImageOffer {
  readonly formats: readonly string[]
  readonly visibilities: ReadonlySet<Visibility>
  readonly sources: readonly SourceType[]
  /** Whether a new image is private. */
  readonly isPrivate: boolean
}

type Setting = SourceTools<unknown>['setting']

const VERSION_WITHOUT_URL = 2

/** The file goes through the gateway or straight on, as the deployment has it; addresses are for older APIs, or where locations are allowed [IMAGE-029]. */
function sourceTypes(setting: Setting): readonly SourceType[] {
  const mode = setting('HORIZON_IMAGES_UPLOAD_MODE')
  const version = Number(setting('HORIZON_ACTIVE_IMAGE_VERSION') ?? VERSION_WITHOUT_URL)
  const hasUrl = version < VERSION_WITHOUT_URL || setting('IMAGES_ALLOW_LOCATION') === true
  const file: readonly SourceType[] = mode === 'direct' ? ['file-direct'] : mode === 'off' ? [] : ['file-legacy']
  return hasUrl ? [...file, 'url'] : file
}

const RULED: readonly (readonly [Visibility, PolicyRule])[] = [
  ['community', ['image', 'communitize_image']],
  ['public', ['image', 'publicize_image']],
]

/** The policy decides who may let all projects see an image [IMAGE-031]. */
async function loadOffer({ allows, setting }: SourceTools<unknown>): Promise<ImageOffer> {
  const ruled = await Promise.all(RULED.map(async ([value, rule]) => ((await allows([rule])) ? [value] : [])))
  return {
    formats: offeredFormats(setting('OPENSTACK_IMAGE_FORMATS')),
    visibilities: new Set<Visibility>(['private', 'shared', ...ruled.flat()]),
    sources: sourceTypes(setting),
    isPrivate: setting('CREATE_IMAGE_DEFAULTS.image_visibility') === 'private',
  }
}

function ofFormat(disk_format: string) {
  return ({ read }: SourceTools<unknown>) => read(list, { query: { disk_format, sort_key: 'name', sort_dir: 'asc' } })
}

/** What the forms of an image load; kernels are images of format aki, ramdisks of ari [IMAGE-034]. */
export const imageSources = { offer: loadOffer, kernels: ofFormat('aki'), ramdisks: ofFormat('ari') }
export type ImageSources = typeof imageSources
