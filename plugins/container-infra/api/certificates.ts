import { deleteCall, getCall, patchCall, postCall } from '@fascia/sdk/common'
import { body } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** Largest request for a certificate, in bytes. */
export const LONGEST_CSR = 16_384

/** The certificate of a cluster's authority. */
export const get = getCall('/api/container_infra/certificates/:id', {
  answer: Type.Object({ pem: Type.String() }),
})
/** Has the authority of a cluster sign a request. */
export const sign = postCall('/api/container_infra/certificates/', {
  body: body({
    cluster_uuid: Type.String({ minLength: 1 }),
    csr: Type.String({ minLength: 1, maxLength: LONGEST_CSR }),
  }),
  answer: Type.Object({ pem: Type.String(), uuid: Type.String() }),
})
/** Gives a cluster a new authority. */
export const rotate = deleteCall('/api/container_infra/certificates/:id')
/** Gives a cluster new credentials for the cloud. */
export const rotateCredentials = patchCall('/api/container_infra/credentials/:id')
