import { Fault, isFault } from '@fascia/sdk/common'
import type { Api } from '@fascia/sdk/web'
import type { Upload } from '../upload/upload.ts'
import { type CreateModels, newImageBody } from './new-image.ts'

export interface SendImageSpec {
  readonly api: Api
  /** Aborts when the person leaves. */
  readonly signal: AbortSignal
  readonly upload: Upload
}

interface Created {
  readonly id: string
  readonly upload_url?: string
  readonly token_id?: string
}

const IMAGES = '/api/glance/images/'

/** The gateway's addresses have the web root before them, which the API helper puts there itself. */
function belowWebRoot(address: string): string {
  return address.slice(Math.max(0, address.indexOf(IMAGES)))
}

/** Sends the file with the fields in one form, through the gateway [IMAGE-038]. */
async function sendForm(models: CreateModels, file: File, { api, signal, upload }: SendImageSpec): Promise<Created> {
  const { data: _name, ...body } = newImageBody(models)
  return api.upload<Created>(IMAGES, {
    file,
    fieldName: 'data',
    fields: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    signal: upload.begin(signal),
    onProgress: upload.report,
    isQuiet: true,
  })
}

/** Makes the image, then sends its file to where the answer says; an image whose file does not come goes again [IMAGE-039]. */
async function sendDirect(models: CreateModels, file: File, { api, signal, upload }: SendImageSpec): Promise<Created> {
  const image = await api.put<Created>(IMAGES, newImageBody(models), { signal, isQuiet: true })
  if (image.upload_url === undefined || image.token_id === undefined) return image
  try {
    await api.upload(belowWebRoot(image.upload_url), {
      method: 'PUT',
      file,
      headers: { 'X-Auth-Token': image.token_id },
      signal: upload.begin(signal),
      onProgress: upload.report,
      isQuiet: true,
    })
  } catch (failure) {
    await api.delete(`${IMAGES}${image.id}/`, undefined, { isQuiet: true }).catch(() => {})
    throw failure
  }
  return image
}

/** Creates the image that a person asked for, with its data, and answers its id. Rejects as the calls do. */
export async function sendImage(models: CreateModels, spec: SendImageSpec): Promise<string> {
  const { source_type, data } = models.details
  try {
    if (source_type === 'url' || data === undefined)
      return (await spec.api.put<Created>(IMAGES, newImageBody(models), { signal: spec.signal, isQuiet: true })).id
    return (await (source_type === 'file-direct' ? sendDirect : sendForm)(models, data, spec)).id
  } finally {
    spec.upload.end()
  }
}

/** What is said of an image that could not be made: the service's own words when it gave any, none of the dashboard's [IMAGE-051]. */
export function createFailure(failure: unknown): string | undefined {
  if (!isFault(failure)) return undefined
  if (failure.code === 'GATEWAY_CANCELLED') return 'The upload was cancelled.'
  const isOwn = failure.service === undefined || failure.message === new Fault(failure.code).message
  return isOwn ? undefined : failure.message
}
