type Addresses = {
  /** Files of the app's shell, below /assets. */
  readonly preload: readonly string[]
  /** The module behind the sound switch, below /assets. */
  readonly sound: string
}

/**
 * The one script of a public page, inline and under 1 KB. It keeps the chosen theme, sends a member from the landing to the map,
 * fetches the app's shell at the first sign of intent (a touch is a pointer too; not where data is to be saved), and the sounds when the
 * switch is pressed.
 */
export const pageScript = ({ preload, sound }: Addresses) =>
  [
    "let d=document,a='/assets/',s={},",
    'add=(n,o)=>d.head.append(Object.assign(d.createElement(n),o)),',
    `f='${preload.join(' ')}'.split(' ');`,
    'try{let t=localStorage.theme;if(t)d.documentElement.dataset.theme=t;',
    "if(location.pathname=='/'&&localStorage.token)location.replace('/map');",
    "s=JSON.parse(localStorage.sound||'{}')}catch{}",
    "for(let e of ['pointerover','focusin','keydown'])addEventListener(e,()=>{",
    'if(!navigator.connection?.saveData)for(let h of f){let c=/css$/.test(h);',
    "add('link',{rel:c?'preload':'modulepreload',as:c?'style':'script',href:a+h})}",
    'f=[]},{once:true,passive:true});',
    "addEventListener('DOMContentLoaded',()=>{let b=d.querySelector('[data-sound]'),u=a+",
    `'${sound}';`,
    "if(!b)return;if(s.on)b.lastElementChild.textContent='Sound on';b.onclick=()=>{b.onclick=null;",
    "add('script',{type:'module',src:self.trustedTypes?trustedTypes.createPolicy('app',{createScriptURL:()=>u}).createScriptURL(u):u})}})",
  ].join('')
