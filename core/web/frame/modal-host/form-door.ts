import '@fascia/sdk/web/form/style.css'

export { FormActionView as default } from '@fascia/sdk/web/form'
