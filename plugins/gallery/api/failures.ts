import { getCall, postCall } from '@fascia/sdk/common'

/** Fails as `how` says: `broken`, `denied` or `refused`. */
export const ask = getCall('/api/x/gallery/failures/:how/')
export const send = postCall('/api/x/gallery/failures/:how/')
