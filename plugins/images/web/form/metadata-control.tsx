import { metadataControl } from '@fascia/sdk/web/metadata'

export default metadataControl('OS::Glance::Image', 'Properties that services and people read of the image.')
