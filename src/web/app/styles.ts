// The order is the order of the layers: tokens.css names them.
import '#web/ui/tokens.css'
import '#web/ui/reset.css'
import '#web/ui/fonts.css'
import '#web/ui/motion.css'
