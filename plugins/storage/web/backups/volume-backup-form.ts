import { formView } from '@fascia/sdk/web/form'
import { volumeBackup } from './create-backup.ts'

export default formView(volumeBackup)
