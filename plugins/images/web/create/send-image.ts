import { Fault, isFault } from '@fascia/sdk/common'
import { toFault } from '@fascia/sdk/web'
import type { ChosenFile, SendTools } from '@fascia/sdk/web/declare'
import { type CreatedImage, create, createWithFile, list, type NewImage, remove } from '../../api/images.ts'

type Tools = SendTools<NewImage>

const UPLOADING = 'Uploading the image'

/** The gateway's addresses have the web root before them, which the API helper puts there itself. */
function belowWebRoot(address: string): string {
  return address.slice(Math.max(0, address.indexOf(create.path)))
}

/**
 * Sends the file with the fields in one form, through the gateway [IMAGE-038]. The gateway removes the image of a cancelled upload, and cannot
 * answer any more where it fails to.
 */
async function sendForm({ data: _name, ...body }: NewImage, file: ChosenFile, tools: Tools): Promise<CreatedImage> {
  const { upload, request, toast } = tools
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
  try {
    return await upload(createWithFile.path, { title: UPLOADING, file, fieldName: 'data', fields })
  } catch (failure) {
    if (isFault(failure) && failure.code === 'GATEWAY_CANCELLED') {
      const found = await request(list, { query: { name: body.name } }).catch(() => [])
      if (found.some(({ status }) => status === 'queued' || status === 'saving'))
        toast('info', `The image ${body.name} may be left without its data. Delete it if it stays in the list.`)
    }
    throw failure
  }
}

/** Makes the image, then sends its file to where the answer says; an image whose file does not come goes again [IMAGE-039]. */
async function sendDirect(body: NewImage, file: ChosenFile, { request, upload, toast }: Tools): Promise<CreatedImage> {
  const image = await request(create, { body })
  if (image.upload_url === undefined || image.token_id === undefined) return image
  try {
    const headers = { 'X-Auth-Token': image.token_id }
    await upload(belowWebRoot(image.upload_url), { title: UPLOADING, method: 'PUT', file, headers })
  } catch (failure) {
    const left = `The image ${body.name} is left without its data. Delete it.`
    await request(remove, { params: { id: image.id } }).catch((error: unknown) =>
      toast('danger', left, toFault(error).message),
    )
    throw failure
  }
  return image
}

/** What is said of an image that could not be made: the service's own words when it gave any, else the dashboard's [IMAGE-051]. */
function failureText({ code, service, message }: Fault): string {
  if (code === 'GATEWAY_CANCELLED') return 'The upload was cancelled.'
  if (code === 'GATEWAY_TOO_MANY_UPLOADS') return message
  const isOwn = service === undefined || message === new Fault(code).message
  return isOwn ? 'Unable to create the image.' : message
}

/** Creates the image that a person asked for, with its data. Rejects with the reason in the words of the dashboard. */
export async function sendImage(tools: Tools, file: ChosenFile | undefined): Promise<CreatedImage> {
  const { body, request } = tools
  if (!body) throw new Fault('PLUGIN_RESULT_INVALID', { message: 'A new image needs a body.' })
  try {
    if (body.source_type === 'url' || file === undefined) return await request(create, { body })
    return await (body.source_type === 'file-direct' ? sendDirect : sendForm)(body, file, tools)
  } catch (failure) {
    const fault = toFault(failure)
    const message = isFault(failure) ? failureText(failure) : 'Unable to create the image.'
    const { code, status, fields } = fault
    throw new Fault(code, { title: message, status, message, ...(fields ? { fields } : {}), cause: failure })
  }
}
