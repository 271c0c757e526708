/** `npm run keeper -- COMMAND …` */
import '#server/keeper/main.ts'
