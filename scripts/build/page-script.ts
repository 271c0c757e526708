/**
 * The one script of a public page, inline and under 1 KB. It keeps the chosen theme, marks the document as a member's where this browser has a
 * login and sends them from the landing to the map, fetches the app's shell at the first sign of intent (browsers report a pointer that lies
 * still too, which is none; not where data is to be saved), and at the first press of a button the module that its `data-load` names, which
 * answers that press and all further ones. The styles are prefetched: they are for the next document, and a browser warns of preloads that this
 * one does not use.
 * @param preload files of the app's shell, below /assets
 */
export const pageScript = (preload: readonly string[]) =>
  [
    "let d=document,s={},p=self.trustedTypes?.createPolicy('page',{createScriptURL:u=>u}),",
    'add=(n,o)=>d.head.append(Object.assign(d.createElement(n),o)),',
    `f='${preload.map((file) => file.replace(/\.js$/, '')).join(' ')}'.split(' ');`,
    'try{let l=localStorage,t=l.theme,h=d.documentElement.dataset;if(t)h.theme=t;',
    "if(l.token){h.member='';location.pathname=='/'&&location.replace('/map')}",
    's=JSON.parse(l.sound)}catch{}',
    "for(let e of['pointermove','pointerdown','focusin','keydown'])addEventListener(e,v=>{",
    "if(v.type=='pointermove'&&!v.movementX&&!v.movementY)return;",
    'if(!navigator.connection?.saveData)for(let h of f){let c=/css$/.test(h);',
    "add('link',{rel:c?'prefetch':'modulepreload',href:'/assets/'+h+(c?'':'.js')})}",
    'f=[]});',
    "addEventListener('DOMContentLoaded',()=>{",
    "if(s.on)d.querySelector('[data-sound]').lastChild.data='Sound on';",
    "for(let b of d.querySelectorAll('[data-load]')){let u=b.dataset.load;",
    "b.onclick=()=>{b.onclick=null;add('script',{type:'module',src:p?.createScriptURL(u)??u})}}})",
  ].join('')
