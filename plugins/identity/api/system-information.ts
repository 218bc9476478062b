import { pointRef } from '@fascia/sdk/common'

/** Tabs of the page System Information, which plugins contribute for their own services. */
export const systemInformation = pointRef('identity.point.system-information')
