import { snapshotBackup } from './create-backup.ts'

export default snapshotBackup
