import type { ConformanceOptions } from '@fascia/testing'

const DOCUMENTS = '/project/containers/container/documents'

const options: ConformanceOptions = {
  addresses: { 'object-storage.panel.objects': DOCUMENTS, 'object-storage.panel.folder': `${DOCUMENTS}/reports/` },
}

export default options
