export { openTestCloud, type TestAnswer, type TestCloud } from '../simulator/test-cloud/open-test-cloud.ts'
