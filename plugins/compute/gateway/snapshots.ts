import { post, type Route } from '@fascia/sdk/gateway'
import { NewSnapshot } from '../common/wire.ts'
import { serverPath } from './nova-server.ts'

/** Makes an image of an instance and answers the image's id [COMPUTE-042]. From 2.45 Nova tells the id in the body. */
export const createSnapshot: Route = post(
  '/api/nova/snapshots/',
  { body: NewSnapshot },
  async ({ cloud, body: { instance_id, name } }) => {
    const { image_id } = await cloud.compute.post<{ image_id: string }>(
      serverPath(instance_id, '/action'),
      { createImage: { name } },
      { microversion: '2.45' },
    )
    return image_id
  },
)
