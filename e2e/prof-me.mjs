import { chromium } from '@playwright/test';
import { readFileSync, existsSync } from 'node:fs';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
const [base, n='4', path='/schedule'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--headless=new'] });
const maps=new Map(); const mapOf=u=>{const f=u.split('/').pop();const r=u.match(/federation\/([^/]+)\//)?.[1];if(!r)return null;const p=`/tmp/wt/me/${r}/dist/${f}.map`;if(!maps.has(p))maps.set(p,existsSync(p)?new TraceMap(readFileSync(p,'utf8')):null);return maps.get(p);};
const self={},bySrc={};let total=0;
for(let i=0;i<+n;i++){
  const ctx=await browser.newContext({viewport:{width:412,height:823},isMobile:true,hasTouch:true,deviceScaleFactor:1.75});
  const page=await ctx.newPage(); const cdp=await ctx.newCDPSession(page);
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:200}); await cdp.send('Profiler.start');
  await page.goto(base+path,{waitUntil:'networkidle'}); await page.waitForTimeout(400);
  const {profile}=await cdp.send('Profiler.stop');
  const nodes=new Map(profile.nodes.map(x=>[x.id,x]));
  profile.samples.forEach((id,k)=>{const dt=Math.min(profile.timeDeltas[k]??0,1000)/1000;const c=nodes.get(id).callFrame;if(['(idle)','(program)','(root)'].includes(c.functionName))return;total+=dt;
   let key=c.functionName+' '+c.url.split('/').pop(), src=c.url.split('/').pop();
   const m=c.url&&mapOf(c.url); if(m){const o=originalPositionFor(m,{line:c.lineNumber+1,column:c.columnNumber}); if(o.source){src=o.source.replace(/^.*?(node_modules\/|packages\/|src\/)/,'$1');key=`${o.name??c.functionName} ${src}:${o.line}`;}}
   self[key]=(self[key]||0)+dt; bySrc[src]=(bySrc[src]||0)+dt;});
  await ctx.close();
}
await browser.close();
const top=(o,k)=>Object.entries(o).sort((a,b)=>b[1]-a[1]).slice(0,k).map(([a,b])=>(b/n).toFixed(2)+' '+a).join('\n');
console.log('total',(total/n).toFixed(1)); console.log(top(bySrc,22)); console.log('---'); console.log(top(self,22));
