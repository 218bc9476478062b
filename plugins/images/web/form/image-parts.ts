import type { WizardSource } from '@fascia/sdk/web/wizard'

/** An image, as a choice. */
export interface ImagePart {
  readonly id: string
  readonly name: string
}

/** The images that another image can be booted with. */
export interface ImageParts {
  readonly kernels: readonly ImagePart[]
  readonly ramdisks: readonly ImagePart[]
  /** They could not be had; the form works without them. */
  readonly isFailed: boolean
}

const NONE: ImageParts = { kernels: [], ramdisks: [], isFailed: true }

/** Kernels are images with disk format aki, ramdisks those with ari [IMAGE-034]. No step waits for them. */
export function imageParts<Models, Given>(): WizardSource<ImageParts, Models, Given> {
  return {
    label: 'kernels and ramdisks',
    async load({ api, signal }) {
      const list = async (disk_format: string): Promise<readonly ImagePart[]> => {
        const query = { disk_format, sort_key: 'name', sort_dir: 'asc' }
        const answer = await api.get<{ items: readonly ImagePart[] }>('/api/glance/images/', {
          query,
          signal,
          isQuiet: true,
        })
        return answer.items
      }
      try {
        const [kernels, ramdisks] = await Promise.all([list('aki'), list('ari')])
        return { kernels, ramdisks, isFailed: false }
      } catch {
        return NONE
      }
    },
  }
}
