import { bucketUploads } from './bucket-uploads.ts'
import { diskUploads } from './disk-uploads.ts'
import type { UploadStore, UploadStoreDeps } from './upload-store.ts'

/** With files in a bucket nothing of an upload lies on the disk of one server: any of them goes on with it. */
export const openUploadStore = (deps: UploadStoreDeps): UploadStore => (deps.config.s3 ? bucketUploads(deps) : diskUploads(deps))
