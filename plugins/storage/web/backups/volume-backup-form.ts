import { volumeBackup } from './create-backup.ts'

export default volumeBackup
