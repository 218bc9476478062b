import '@fascia/sdk/web/metadata/style.css'

export { MetadataModal as default } from '@fascia/sdk/web/metadata'
