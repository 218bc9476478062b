import { created, handle, type Route } from '@fascia/sdk/gateway'
import * as certificates from '../api/certificates.ts'
import { CREDENTIALS, containers, VERSION } from './magnum.ts'

/** [CINFRA-070] */
export const certificateRoutes: readonly Route[] = [
  handle(certificates.get, async ({ cloud, params }) => {
    const { pem } = await containers(cloud).get<{ readonly pem: string }>('/certificates/:id', {
      params,
      microversion: VERSION,
    })
    return { pem }
  }),
  handle(certificates.sign, async ({ cloud, body }) => {
    const { pem } = await containers(cloud).post<{ readonly pem: string }>('/certificates', body, {
      microversion: VERSION,
    })
    return created(`/api/container_infra/certificates/${body.cluster_uuid}`, { pem, uuid: body.cluster_uuid })
  }),
  handle(certificates.rotate, async ({ cloud, params }) => {
    await containers(cloud).patch('/certificates/:id', undefined, { params, microversion: VERSION })
  }),
  handle(certificates.rotateCredentials, async ({ cloud, params }) => {
    await containers(cloud).patch('/credentials/:id', undefined, { params, microversion: CREDENTIALS })
  }),
]
