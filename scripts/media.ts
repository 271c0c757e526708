/** `npm run media` */
import '#server/media/main.ts'
