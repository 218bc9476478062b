import { formView } from '@fascia/sdk/web/form'
import { snapshotBackup } from './create-backup.ts'

export default formView(snapshotBackup)
