/**
 * The 3,000 most common passwords of eight and more characters, in lower case: the most frequent of
 * published leaks, and the words, names and keyboard
 * walks in them with the most frequent endings.
 */
export const commonPasswords: readonly string[] = `
00000000 000000000 0000000000 00700700 007007007 01010101 01011990 01011995 01012000 01012005 01012008 01012010 01234567 0123456789 02020202
03030303 04040404 05050505 06060606 07041990 07041995 07070707 08080808 09090909 09876543 098765432 0987654321 0p9o8i7u 10010010 100100100 10101010
1010101010 10101990 10101995 10102000 10102005 10102008 10102010 10203040 11001100 11111111 111111111 1111111111 11111111a 11111990 11111995
11112000 11112005 11112008 11112010 11112222 1111aaaa 111222333 111222333444 11211211 112112112 11223344 1122334455 112233445566 11235813 12121212
12121990 12121995 12122000 12122005 12122008 12122010 12131415 12251990 12251995 12252000 12252005 12252008 12252010 12312312 123123123 12321232
123321123 12341234 123412345 12344321 123443211 1234512345 123454321 1234554321 12345612 123456123 12345678 123456781 123456789 1234567890
1234567890a 1234567890q 1234567891 12345678910 123456789a 123456789q 123456789s 123456789z 12345678a 1234567a 1234567q 123456aa 123456ab 123456abc
123456love 123456qwerty 12345abc 12345abcde 12345love 12345qwert 1234abcd 1234asdf 1234love 1234password 1234qwer 1234test 1234zxcv 123654789
123698745 123abc123 123admin123 123hello 123love123 123password 123qwe123 123qwe456 123qweasd 123qweasdzxc 123qwerty 123root123 123soleil 123test123
12qw34er 12qwaszx 12qwerty 13131313 135246789 135792468 14141414 14714714 147147147 147258369 147852369 1478523690 14789632 15151515 15915915
159159159 159263487 159357159 1593572486 159753159 1597534862 16161616 17171717 18181818 19191919 19841984 19871987 19901990 1a2b3c4d 1a2s3d4f
1dragon1 1football 1iloveyou 1michael 1password 1password1 1princess 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx
1qazxsw2 1qazzaq1 1sunshine 1superman 20002000 20202020 21212121 22222222 222222222 2222222222 23232323 23456789 234567890 24242424 246810121
2468101214 24681357 25252525 25802580 25825825 258258258 258369147 258456258 26262626 27272727 28282828 29292929 2wsx3edc 2wsxzaq1 30303030 31313131
31415926 31415927 32132132 321321321 321654987 32323232 33333333 333333333 3333333333 34343434 34567890 35353535 36363636 36925814 369258147
37373737 38383838 39393939 3edc4rfv 40404040 41414141 42424242 43434343 44444444 444444444 4444444444 45454545 45645645 456456456 456654456
456852456 46464646 47474747 48484848 49494949 4rfv5tgb 50505050 51515151 52525252 53535353 5432154321 54321678 54545454 55555555 555555555
5555555555 555666777 56565656 57575757 58585858 59595959 5tgb6yhn 60606060 61616161 62626262 63636363 64646464 65656565 66666666 67676767 68686868
69696969 70707070 71717171 72727272 73737373 741852963 74747474 75375375 753753753 75757575 76767676 77777777 777777777 7777777777 77777777a
78787878 78945612 789456123 789456123a 78978978 789789789 79797979 80808080 81818181 82828282 83838383 84848484 85858585 86753098 8675309a 86868686
87651234 87654321 87878787 88888888 888888888 8888888888 89898989 90909090 91191191 911911911 91919191 92929292 93939393 94949494 951753852 95959595
963258741 963852741 9638527410 97979797 98765432 987654321 9876543210 98989898 99887766 999888777 99999999 999999999 9999999999 a1234567 a12345678
a123456789 a1a2a3a4 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 aaa111222 aaaa1111 aaaaaaaa aabbccdd aaron123 aaron1234 ab123456
ab12cd34 abc12312 abc123123 abc1231234 abc12345 abc123456 abc123abc abc123abc123 abcabc123 abcabcabc abcd1234 abcd12345 abcd123456 abcdabcd abcde123
abcde12345 abcdef12 abcdef123 abcdef1234 abcdefg! abcdefg1 abcdefg12 abcdefg123 abcdefg1234 abcdefg2 abcdefgh abcdefghi abcdefghij abigail!
abigail01 abigail1 abigail12 abigail123 abigail1234 abigail2 access12 access123 access1234 access14 adam1234 admin123 admin123! admin1234 admin12345
admin123456 admin888 admin@123 adminadmin administrator administrator1 adobe123 aggies12 aggies123 aggies1234 airborne airforce alejandra alejandro
alexander alexander! alexander01 alexander1 alexander12 alexander123 alexander2 alexandra alexis12 alexis123 alyssa01 alyssa12 alyssa123 alyssa1234
amanda01 amanda12 amanda123 amanda1234 amazing1 amber123 amber1234 america! america1 america12 america123 america1234 america2 america911 american
american! american1 american12 american123 american1234 american2 amormio1 andrew01 andrew12 andrew123 andrew1234 android! android1 android12
android123 android1234 android2 angel123 angel1234 angelica angelina angelito angels12 angels123 angels1234 anthony! anthony01 anthony1 anthony12
anthony123 anthony1234 anthony2 anthony7 anything anything! anything1 anything12 anything123 anything1234 anything2 apple123 apple1234 april123
april1234 aquarius aquarius1 army1234 arsenal1 arsenal123 asd123456 asd123asd asdasd123 asdasdasd asdf1234 asdf12345 asdfasdf asdfgh12 asdfgh123
asdfgh1234 asdfghjk asdfghjkl asdfghjkl! asdfghjkl1 asdfghjkl12 asdfghjkl123 asdfghjkl2 asdfghjkl; asdfqwer asdfzxcv asdqwe123 asdzxc123 asdzxcqwe
ashley01 ashley12 ashley123 ashley1234 assassin assassin1 athlete! athlete1 athlete12 athlete123 athlete1234 athlete2 athletics athletics!
athletics1 athletics12 athletics123 athletics2 audi1234 austin01 austin12 austin123 austin1234 australia australia1 autumn01 autumn12 autumn123
autumn1234 autumn2023 autumn2024 autumn2025 avengers avengers! avengers1 avengers12 avengers123 avengers1234 avengers2 awesome1 awesome12 awesome123
azerty123 azertyuiop baby1234 babybear babyblue babyboy! babyboy1 babyboy12 babyboy123 babyboy1234 babyboy2 babycakes babydoll babyface babygirl
babygirl! babygirl1 babygirl12 babygirl123 babygirl1234 babygirl2 bailey12 bailey123 bailey1234 ballet12 ballet123 ballet1234 banana12 banana123
banana1234 barbie12 barbie123 barbie1234 barcelona barcelona1 barcelona10 bartsimpson baseball baseball! baseball01 baseball1 baseball12 baseball123
baseball1234 baseball2 basketball basketball! basketball01 basketball1 basketball12 basketball2 basketball23 bassfish bassman1 batman12 batman123
batman1234 beach123 beach1234 beagle12 bearcats bears123 bears1234 beatles1 beautiful beautiful1 beauty12 benjamin benjamin! benjamin01 benjamin1
benjamin12 benjamin123 benjamin1234 benjamin2 bestfriend bestfriends beyonce1 bigmoney billionaire blackberry blackbird blackcat blackdog blackhawk
blackjack blackrose blessed! blessed1 blessed12 blessed123 blessed1234 blessed2 blessing blizzard bluebell blueberry bluebird blueeyes bluemoon
bluesky1 bmw12345 boston12 boston123 boston1234 boyfriend brandon! brandon01 brandon1 brandon12 brandon123 brandon1234 brandon2 braves12 brian123
brian1234 brittany brittany! brittany01 brittany1 brittany12 brittany123 brittany1234 brittany2 broncos! broncos1 broncos12 broncos123 broncos1234
broncos18 broncos2 brooklyn brooklyn1 brother! brother1 brother12 brother123 brother1234 brother2 brothers brownie1 bubblegum bubbles! bubbles1
bubbles12 bubbles123 bubbles1234 bubbles2 buckeyes buckeyes1 buddy123 buddy1234 budweiser building bulldog! bulldog1 bulldog12 bulldog123
bulldog1234 bulldog2 bulldogs bulldogs! bulldogs1 bulldogs12 bulldogs123 bulldogs1234 bulldogs2 bulls123 business business1 buster12 buster123
buster1234 butter12 butter123 butter1234 buttercup buttercup1 butterfl butterfly butterfly! butterfly01 butterfly1 butterfly12 butterfly123
butterfly2 buttons1 cadillac california california! california1 california12 california2 callofduty camaro12 camaro123 camaro1234 camaro69 camping1
candy123 candy1234 candyman capricorn captain! captain1 captain12 captain123 captain1234 captain2 caramel1 cardinal cardinals cardinals! cardinals1
cardinals12 cardinals123 cardinals2 caroline carpenter catcher! catcher1 catcher12 catcher123 catcher1234 catcher2 catherine celtics! celtics1
celtics12 celtics123 celtics1234 celtics2 champion champion! champion1 champion12 champion123 champion1234 champion2 champions champions! champions1
champions12 champions123 champions2 changeit changeme changeme! changeme1 changeme12 changeme123 changeme1234 changeme2 changepassword chargers
chargers1 charizard charles! charles01 charles1 charles12 charles123 charles1234 charles2 charlie! charlie1 charlie12 charlie123 charlie1234
charlie2 cheer123 cheer1234 cheerleader cheerleader! cheerleader1 cheerleader2 cheese12 cheese123 cheese1234 cheesecake chelsea! chelsea01 chelsea1
chelsea12 chelsea123 chelsea1234 chelsea2 cherry12 cherry123 cherry1234 chevrolet chevrolet! chevrolet1 chevrolet12 chevrolet123 chevrolet2 chevy123
chevy1234 chicago! chicago1 chicago12 chicago123 chicago1234 chicago2 chicago23 chicken! chicken1 chicken12 chicken123 chicken1234 chicken2
chihuahua chocolat chocolate chocolate! chocolate1 chocolate12 chocolate123 chocolate2 christ12 christ123 christ1234 christian christian1 christina
christine christopher christopher! christopher1 christopher2 cinnamon cinnamon1 cisco123 classof2020 classof2021 classof2022 classof2023 classof2024
classof2025 classof2026 coach123 coach1234 coachcoach coaches! coaches1 coaches12 coaches123 coaches1234 coaches2 coaching cocacola cocacola1
cody1234 coffee12 coffee123 coffee1234 college! college1 college12 college123 college1234 college2 colombia colorado company1 company123 computer
computer! computer1 computer12 computer123 computer1234 computer2 contrasena contrasenia contraseña cookie01 cookie12 cookie123 cookie1234 cookies1
cooper12 cooper123 cooper1234 corvette corvette! corvette1 corvette12 corvette123 corvette1234 corvette2 counterstrike country1 courtney courtney!
courtney01 courtney1 courtney12 courtney123 courtney1234 courtney2 cowboy12 cowboy123 cowboy1234 cowboys! cowboys1 cowboys12 cowboys123 cowboys1234
cowboys2 cowboys22 cowgirl! cowgirl1 cowgirl12 cowgirl123 cowgirl1234 cowgirl2 crimson1 cristiano cristiano7 crusader crystal! crystal1 crystal12
crystal123 crystal1234 crystal2 cupcake! cupcake1 cupcake12 cupcake123 cupcake1234 cupcake2 cupcakes daddy123 daddy1234 daddysgirl daisy123 daisydog
dallas12 dallas123 dallas1234 dancer12 dancer123 dancer1234 dancing! dancing1 dancing12 dancing123 dancing1234 dancing2 daniel01 daniel12 daniel123
daniel1234 danielle danielle! danielle01 danielle1 danielle12 danielle123 danielle1234 danielle2 darthvader database database1 david123 david1234
dddddddd deadpool deadpool1 december december1 default! default1 default12 default123 default1234 default2 defaultpassword denver12 denver123
denver1234 diablo12 diamond! diamond1 diamond12 diamond123 diamond1234 diamond2 diamonds disney12 disney123 disney1234 dodgers1 dodgers12 doggie12
doggy123 dolphin! dolphin1 dolphin12 dolphin123 dolphin1234 dolphin2 dolphins dolphins1 dominic1 dragon01 dragon12 dragon123 dragon1234 dragonball
dragonballz dragonfly dragonfly! dragonfly1 dragonfly12 dragonfly123 dragonfly2 dragons1 dropbox1 drummer1 ducati12 dylan123 dylan1234 eagle123
eagle1234 eagles12 eagles123 eagles1234 earnhardt edcrfvtgb electric elephant elephant! elephant1 elephant12 elephant123 elephant1234 elephant2
elizabeth elizabeth! elizabeth01 elizabeth1 elizabeth12 elizabeth123 elizabeth2 emily123 emily1234 eminem12 eminem123 emma1234 engineer engineer1
england1 eric1234 ertyuiop estrella ethan123 ethan1234 facebook facebook! facebook1 facebook12 facebook123 facebook1234 facebook2 faith123 faith1234
falcon12 falcons1 familia1 family12 family123 family1234 familyguy fantastic father12 father123 father1234 fcbarcelona february february! february01
february1 february12 february123 february1234 february2 fernanda fernando ferrari! ferrari1 ferrari12 ferrari123 ferrari1234 ferrari2 finalfantasy
finance1 firebird firefighter fireman1 fishing1 fishing12 fishing123 florida! florida1 florida12 florida123 florida1234 florida2 flower01 flower12
flower123 flower1234 flowers1 football football! football01 football1 football12 football123 football1234 football2 football2024 football7 ford1234
fordf150 forest12 forest123 forest1234 forever! forever1 forever12 forever123 forever1234 forever2 forever21 foreveryoung fortnite fortnite!
fortnite1 fortnite12 fortnite123 fortnite1234 fortnite2 francis1 francisco freedom! freedom1 freedom12 freedom123 freedom1234 freedom2 freshman
freshman! freshman1 freshman12 freshman123 freshman1234 freshman2 friday01 friday12 friday123 friday1234 friday13 friend12 friend123 friend1234
friends! friends1 friends12 friends123 friends1234 friends2 friendship friendster froggy12 gabriel1 gabriela gabriell gabrielle galaxy12 galaxy123
galaxy1234 gamecube gameover gamer123 gamer1234 gaming12 gaming123 gaming1234 gandalf1 garfield garfield! garfield1 garfield12 garfield123
garfield1234 garfield2 gators12 george01 george12 george123 george1234 germany1 giants12 ginger12 ginger123 ginger1234 giraffe! giraffe1 giraffe12
giraffe123 giraffe1234 giraffe2 girlfriend gladiator gmail123 goalie12 goalie123 goalie1234 godbless godisgood godisgreat godislove golden12
golden123 golden1234 golfer12 golfing! golfing01 golfing1 golfing12 golfing123 golfing1234 golfing2 goodluck goodluck! goodluck1 goodluck12
goodluck123 goodluck1234 goodluck2 google12 google123 google1234 gorgeous gorgeous1 grace123 grace1234 graduate graduate! graduate1 graduate12
graduate123 graduate1234 graduate2 graduation graduation! graduation1 graduation12 graduation2 grandma! grandma1 grandma12 grandma123 grandma1234
grandma2 grandpa1 greenday greenday1 gregory1 guest123 guest1234 guestguest guinness guitar12 guitar123 guitar1234 guitars1 gymnast! gymnast1
gymnast12 gymnast123 gymnast1234 gymnast2 gymnastics halo1234 hannah01 hannah12 hannah123 hannah1234 happiness happiness1 happy123 happy1234
happyday harley12 harley123 harley1234 harleydavidson harrypotter haslo123 heather! heather01 heather1 heather12 heather123 heather1234 heather2
heaven12 heaven123 heaven1234 heavenly heineken hello111 hello123 hello123! hello1231 hello12312 hello123123 hello1231234 hello1232 hello1234
hello12345 hello123456 hellohello hellokitty hellokitty! hellokitty1 hellokitty12 hellokitty2 helloworld helloworld1 hermione heslo123 highschool
hobbit12 hockey01 hockey12 hockey123 hockey1234 hogwarts hollywood homer123 homerun! homerun1 homerun12 homerun123 homerun1234 homerun2 honda123
honda1234 honey123 honey1234 honeybee honeybun hope1234 horse123 horse1234 horses12 hotmail1 hulkhogan hunter01 hunter12 hunter123 hunter1234
hunting1 hunting12 hurricane hurricane! hurricane1 hurricane12 hurricane123 hurricane2 husband1 huskers1 ilovecats ilovedogs ilovegod ilovegod1
ilovehim ilovejesus iloveme1 iloveme2 ilovemom ilovemydog ilovemyself iloveu12 iloveu123 iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123
iloveyou1234 iloveyou2 iloveyoubaby iloveyouso iloveyouu instagram instagram! instagram1 instagram12 instagram123 instagram2 internet internet!
internet1 internet12 internet123 internet1234 internet2 iphone12 iphone123 iphone1234 ironmaiden ironman! ironman1 ironman12 ironman123 ironman1234
ironman2 isabella isabella! isabella01 isabella1 isabella12 isabella123 isabella1234 isabella2 isabelle island12 island123 island1234 iuytrewq
jackdaniels jackson! jackson01 jackson1 jackson12 jackson123 jackson1234 jackson2 jacob123 jacob1234 jaguar12 james123 james1234 january! january01
january1 january12 january123 january1234 january2 jasmine1 jasmine12 jedimaster jeffrey1 jennifer jennifer! jennifer01 jennifer1 jennifer12
jennifer123 jennifer1234 jennifer2 jeremiah jessica! jessica01 jessica1 jessica12 jessica123 jessica1234 jessica2 jesus123 jesus1234 jesus777
jesuschrist jesuschrist! jesuschrist1 jesuschrist2 jesusislord jesuslovesme johnny01 johnny12 johnny123 johnny1234 joker123 jonathan jonathan!
jonathan01 jonathan1 jonathan12 jonathan123 jonathan1234 jonathan2 jordan01 jordan12 jordan123 jordan1234 jordan23 joseph01 joseph12 joseph123
joseph1234 joshua01 joshua12 joshua123 joshua1234 juniors! juniors1 juniors12 juniors123 juniors1234 juniors2 justin01 justin12 justin123 justin1234
juventus juventus1 katherine kathleen kawasaki kawasaki! kawasaki1 kawasaki12 kawasaki123 kawasaki1234 kawasaki2 kayla123 kayla1234 keeper12
keeper123 keeper1234 kevin123 kevin1234 kimberly kitten12 kitten123 kitten1234 kitty123 kitty1234 kittycat kittycat1 kjhgfdsa knight12 knight123
knight1234 knights! knights1 knights12 knights123 knights1234 knights2 kristen1 kristina labrador lacrosse lakers12 lakers123 lakers1234 lakers24
lasvegas laughing lauren01 lauren12 lauren123 lauren1234 ledzeppelin leonardo leopard1 letmein! letmein01 letmein1 letmein12 letmein123 letmein1234
letmein2 letmeinnow liberty! liberty1 liberty12 liberty123 liberty1234 liberty2 lightning lightning! lightning1 lightning12 lightning123 lightning2
linebacker linebacker! linebacker1 linebacker12 linebacker2 linkedin linkinpark linkinpark1 linux123 lions123 lions1234 liverpool liverpool1
liverpool123 lkjhgfds lkjhgfdsa logan123 logan1234 login123 login1234 loginlogin lollipop lollipop1 london12 london123 london1234 longhorn longhorn!
longhorn1 longhorn12 longhorn123 longhorn1234 longhorn2 longhorns lordofthe lorenzo1 love1234 love12345 love123456 lovelove lovely12 lovely123
lovely1234 loveme12 loveme123 loverboy lovergirl lovers12 loveyou! loveyou1 loveyou12 loveyou123 loveyou1234 loveyou2 lucky123 lucky1234 lucky777
lucky7777 luckydog luvyou12 m1234567 macintosh madison! madison01 madison1 madison12 madison123 madison1234 madison2 madonna1 maggie12 maggie123
maggie1234 manager1 manager123 manchester manunited manutd12 manutd99 march123 march1234 margaret maria123 marianne marie123 marine12 marines1
mario123 marketing marlboro marlboro1 marriage married1 marshmallow martin12 martinez mason123 mason1234 master01 master12 master123 master1234
masters1 matrix123 matthew! matthew01 matthew1 matthew12 matthew123 matthew1234 matthew2 maverick mcdonalds mechanic megan123 megan1234 melissa!
melissa01 melissa1 melissa12 melissa123 melissa1234 melissa2 mercedes mercedes! mercedes1 mercedes12 mercedes123 mercedes1234 mercedes2 messi1010
metallica metallica1 michael! michael01 michael1 michael12 michael123 michael1234 michael2 michele1 michelle michelle! michelle01 michelle1
michelle12 michelle123 michelle1234 michelle2 mickey12 mickey123 mickey1234 mickeymouse microsoft midnight midnight! midnight1 midnight12
midnight123 midnight1234 midnight2 military million1 millionaire minecraft minecraft! minecraft1 minecraft12 minecraft123 minecraft2 minnie12
minnie123 minnie1234 mnbvcxz1 mnbvcxza mohammed molly123 molly1234 mommy123 mommy1234 mommyof2 mommyof3 monday01 monday12 monday123 monday1234
money123 money1234 moneyman moneymoney monica12 monkey01 monkey1! monkey11 monkey112 monkey1123 monkey11234 monkey12 monkey123 monkey1234 monkeyman
monkeys1 moonlight moonlight! moonlight1 moonlight12 moonlight123 moonlight2 morgan01 morgan12 morgan123 morgan1234 motdepasse mother12 mother123
mother1234 motorola mountain mountain! mountain1 mountain12 mountain123 mountain1234 mountain2 music123 music1234 musiclover mustang! mustang1
mustang1! mustang11 mustang112 mustang1123 mustang11234 mustang12 mustang123 mustang1234 mustang2 mustangs mustangs! mustangs1 mustangs12
mustangs123 mustangs1234 mustangs2 mydaughter mylove12 mylove123 mypass123 mypassword mypassword1 myspace1 myspace123 naruto12 naruto123 naruto1234
nascar24 nathan01 nathan12 nathan123 nathan1234 navy1234 navyseal nemo1234 network1 newpass1 newpassword newyork1 newyork12 nicholas nicholas!
nicholas01 nicholas1 nicholas12 nicholas123 nicholas1234 nicholas2 nicole01 nicole12 nicole123 nicole1234 nintendo nintendo! nintendo1 nintendo12
nintendo123 nintendo1234 nintendo2 nintendo64 nirvana1 nirvana12 nopassword nothing! nothing1 nothing12 nothing123 nothing1234 nothing2 notpassword
november november1 number1! number11 number112 number1123 number11234 number12 ocean123 ocean1234 october1 office12 office123 oiuytrew oiuytrewq
oklahoma oklahoma! oklahoma1 oklahoma12 oklahoma123 oklahoma1234 oklahoma2 okmijnuhb oldpassword olivia01 olivia12 olivia123 olivia1234 onepiece
oracle123 orange12 orange123 orange1234 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssw0rd2 p@ssword p@ssword! p@ssword1
p@ssword12 p@ssword123 p@ssword1234 p@ssword2 pa$$w0rd pa$$word pa55w0rd pa55word pa55word! pa55word1 pa55word12 pa55word123 pa55word1234 pa55word2
packers! packers1 packers12 packers123 packers1234 packers2 pancakes panda123 panda1234 panther! panther1 panther12 panther123 panther1234 panther2
panthers panthers! panthers1 panthers12 panthers123 panthers1234 panthers2 parola123 pass1234 pass12345 pass123456 passe123 passpass passpass1
passw0rd passw0rd! passw0rd1 passw0rd12 passwd123 passwerd password password! password0 password01 password1 password1! password10 password11
password12 password123 password123! password1234 password12345 password123456 password13 password2 password2024 password2025 password2026 password21
password22 password23 password3 password4 password5 password6 password69 password7 password77 password8 password88 password9 password99 password@123
passwordpassword passwords passwort passwort1 patricia patrick! patrick01 patrick1 patrick12 patrick123 patrick1234 patrick2 patriot! patriot1
patriot12 patriot123 patriot1234 patriot2 patriots patriots! patriots1 patriots12 patriots123 patriots1234 patriots2 peaches1 peanut12 peanut123
peanut1234 penguin! penguin1 penguin12 penguin123 penguin1234 penguin2 penguins pepper12 pepper123 pepper1234 pepsi123 perfect1 personal personal1
phillies phillies1 phoenix! phoenix1 phoenix12 phoenix123 phoenix1234 phoenix2 photoshop photoshop1 pickle12 pickle123 pickle1234 pickles1 pikachu!
pikachu1 pikachu12 pikachu123 pikachu1234 pikachu2 pinkfloyd pinkpink pitcher! pitcher1 pitcher12 pitcher123 pitcher1234 pitcher2 pizza123 pizza1234
playstation playstation! playstation1 playstation2 playstation3 please12 please123 please1234 plmoknijb poiuytre poiuytrew poiuytrewq pokemon!
pokemon1 pokemon12 pokemon123 pokemon1234 pokemon2 police12 police911 ponies12 ponies123 ponies1234 pony1234 poodle12 popcorn1 porsche! porsche1
porsche12 porsche123 porsche1234 porsche2 porsche911 portugal praise12 precious precious1 pretty12 princesa princess princess! princess01 princess1
princess12 princess123 princess1234 princess2 private1 private123 property pumpkin1 pumpkin12 punkrock puppies1 puppy123 puppy1234 puppylove
purple12 purple123 purple1234 q1234567 q12345678 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz12345 qaz123456 qazwsx123 qazwsxedc qazwsxedcrfv
qazxswedc qqqqqqqq quarterback quarterback! quarterback1 quarterback2 qwaszx12 qwaszxedc qwe123456 qwe123qwe qweasdzxc qweasdzxc123 qweqwe123
qweqweqwe qwer1234 qwer12345 qwerqwer qwert123 qwert1234 qwert12345 qwerty01 qwerty1! qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345
qwerty123456 qwerty99 qwertyqwerty qwertyui qwertyuio qwertyuiop qwertyuiop! qwertyuiop1 qwertyuiop12 qwertyuiop2 qwertzui qwertzuiop rachel01
rachel12 rachel123 rachel1234 racing12 racing123 racing1234 raider12 raider123 raider1234 raiders! raiders1 raiders12 raiders123 raiders1234
raiders2 rainbow! rainbow01 rainbow1 rainbow12 rainbow123 rainbow1234 rainbow2 ranger12 rangers! rangers1 rangers12 rangers123 rangers1234 rangers2
razorback realmadrid realmadrid1 rebecca! rebecca01 rebecca1 rebecca12 rebecca123 rebecca1234 rebecca2 redrose1 redskins redskins1 redsox04 redsox12
redsox123 redsox1234 redwings1 rfvtgbyh ricardo1 richard! richard01 richard1 richard12 richard123 richard1234 richard2 rihanna1 river123 river1234
robert01 robert12 robert123 robert1234 roberto1 roblox12 roblox123 roblox1234 rock1234 rocket12 rocket123 rocket1234 rocknroll rockstar rockstar1
rodrigo1 ronaldo07 ronaldo7 root1234 rootroot rosebud1 rottweiler runescape runescape1 runner12 running! running01 running1 running12 running123
running1234 running2 s1234567 sagittarius saints12 samantha samantha! samantha01 samantha1 samantha12 samantha123 samantha1234 samantha2 samsung!
samsung1 samsung12 samsung123 samsung1234 samsung2 samuel01 samuel12 samuel123 samuel1234 santiago sarah123 sarah1234 sasuke12 saturday saturday!
saturday01 saturday1 saturday12 saturday123 saturday1234 saturday2 savannah saxophone school12 school123 school1234 scooby12 scoobydoo scorpio1
scorpio12 scorpion scorpion! scorpion1 scorpion12 scorpion123 scorpion1234 scorpion2 scotland sdfghjkl seahawks seahawks12 sebastian sebastian1
secret12 secret123 secret1234 secure12 secure123 secure1234 security security! security1 security12 security123 security1234 security2 semperfi
senha123 senha1234 senior2024 seniors! seniors1 seniors12 seniors123 seniors1234 seniors2 sephiroth september server123 service1 shadow01 shadow11
shadow12 shadow123 shadow1234 shortstop shortstop! shortstop1 shortstop12 shortstop123 shortstop2 shrek123 silver12 silver123 silver1234 simpsons
singer12 singer123 singer1234 sister12 sister123 sister1234 sisters1 skateboard skater12 skittles skywalker slamdunk slipknot slipknot1 smile123
smile1234 smiles12 smiley12 smiley123 smiley1234 snapchat snickers snickers1 sniper12 snoopy12 snoopy123 snoopy1234 snowball snowball1 snowboard
snowflake snowman1 soccer01 soccer1! soccer10 soccer11 soccer112 soccer1123 soccer11234 soccer12 soccer123 soccer1234 softball softball! softball01
softball1 softball12 softball123 softball2 soldier1 something something! something1 something12 something2 sonic123 sooners! sooners1 sooners12
sooners123 sooners1234 sooners2 sophia01 sophia12 sophia123 sophia1234 sophomore sophomore! sophomore1 sophomore12 sophomore2 southpark spartan1
spartan117 spartans spencer1 spider12 spider123 spider1234 spiderman spiderman! spiderman1 spiderman12 spiderman123 spiderman2 spongebob spongebob1
sports12 sports123 sports1234 spring01 spring12 spring123 spring1234 spring2023 spring2024 spring2025 ssssssss starcraft stargate starlight
starlight! starlight1 starlight12 starlight2 startrek startrek1 starwars starwars! starwars1 starwars12 starwars123 starwars2 steelers steelers!
steelers1 steelers12 steelers123 steelers2 steelers7 stephanie stephanie! stephanie01 stephanie1 stephanie12 stephanie2 stephen1 steven01 steven12
steven123 steven1234 stitch12 storm123 storm1234 strawberry strawberry! strawberry1 strawberry2 striker! striker1 striker12 striker123 striker1234
striker2 student! student1 student12 student123 student1234 student2 success1 success123 sugar123 sugar1234 summer01 summer12 summer123 summer1234
summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer99 sunday01 sunday12 sunday123 sunday1234 sunflower sunflower1 sunrise!
sunrise1 sunrise12 sunrise123 sunrise1234 sunrise2 sunset12 sunset123 sunset1234 sunshine sunshine! sunshine01 sunshine1 sunshine12 sunshine123
sunshine2 superbowl superman superman! superman1 superman12 superman123 superman2 supersecret superuser superuser1 surfer12 surfing1 suzuki12
suzuki123 suzuki1234 sweet123 sweet1234 sweetheart sweetie! sweetie1 sweetie12 sweetie123 sweetie1234 sweetie2 sweetness sweetpea sweetpea1 sweets12
swimmer1 swimming swimming! swimming01 swimming1 swimming12 swimming123 swimming2 system12 system32 taylor01 taylor12 taylor123 taylor1234 teacher!
teacher1 teacher12 teacher123 teacher1234 teacher2 teamo123 teamomucho temp1234 temporary temppass temppassword tennis01 tennis12 tennis123
tennis1234 tequiero tequieromucho test123! test1234 test1234! test12341 test123412 test1234123 test12342 test12345 test123456 tester12 testing!
testing1 testing12 testing123 testing1234 testing2 testpass testpassword testtest testtest1 texans12 texas123 texas1234 thankyou thankyou! thankyou1
thankyou12 thankyou123 thankyou2 thepassword theresa1 thomas01 thomas12 thomas123 thomas1234 thunder! thunder1 thunder12 thunder123 thunder1234
thunder2 thursday tiffany1 tiffany12 tiger123 tiger1234 tigers12 tigers123 tigers1234 tigger12 tigger123 timothy1 tinkerbell tinkerbell! tinkerbell1
tinkerbell2 together togetherforever toor1234 topsecret tornado! tornado1 tornado12 tornado123 tornado1234 tornado2 touchdown touchdown! touchdown1
touchdown12 touchdown2 toyota12 toyota123 toyota1234 trading1 travis01 travis12 travis123 travis1234 trojans1 trumpet1 trustno! trustno1 trustno12
trustno123 trustno1234 trustno2 trustnoone tulsa123 tulsa1234 turtle12 turtle123 turtle1234 tweety12 twilight twilight1 twitter1 tyler123 tyler1234
unicorn! unicorn1 unicorn12 unicorn123 unicorn1234 unicorn2 universe universe! universe1 universe12 universe123 universe2 university university!
university1 university2 user1234 user12345 user123456 username username1 useruser usmarine valentin valentina valerie1 vanessa1 vanessa12 vanilla1
varsity! varsity1 varsity12 varsity123 varsity1234 varsity2 veronica veronica1 victoria victoria! victoria01 victoria1 victoria12 victoria123
victoria2 vikings1 vincent1 violet12 virginia volleyball volleyball! volleyball1 volleyball2 wachtwoord wachtwoord1 warcraft warcraft1 warrior!
warrior1 warrior12 warrior123 warrior1234 warrior2 warriors warriors! warriors1 warriors12 warriors123 warriors2 wasdwasd welcome! welcome01
welcome1 welcome1! welcome11 welcome112 welcome1123 welcome12 welcome123 welcome1234 welcome2 welcome2023 welcome2024 welcome2025 welcome@123
wertyuio wertyuiop whatever whatever! whatever1 whatever12 whatever123 whatever2 wildcat! wildcat1 wildcat12 wildcat123 wildcat1234 wildcat2
wildcats wildcats! wildcats1 wildcats12 wildcats123 wildcats2 william! william01 william1 william12 william123 william1234 william2 windows!
windows1 windows10 windows12 windows123 windows1234 windows2 windows7 windowsxp winner12 winner123 winner1234 winners! winners1 winners12 winners123
winners1234 winners2 winnie12 winter01 winter12 winter123 winter1234 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 wolverin
wolverine wolverines wolves12 wolves123 wolves1234 wonder12 wonderful wonderful1 wrestler wrestling wrestling! wrestling01 wrestling1 wrestling12
wrestling2 wsxedcrf wwwwwwww xbox1234 xbox3600 xxxxxxxx xyzxyzxyz yahoo123 yamaha12 yamaha123 yamaha1234 yankees! yankees1 yankees12 yankees123
yankees1234 yankees2 yellow12 yellow123 yellow1234 yhnujmik yolanda1 youtube! youtube1 youtube12 youtube123 youtube1234 youtube2 z1234567 z123456789
zachary! zachary01 zachary1 zachary12 zachary123 zachary1234 zachary2 zaq!2wsx zaq12wsx zaq1xsw2 zaq1zaq1 zaqxswcde zelda123 zxc123456 zxcasdqwe
zxcv1234 zxcvasdf zxcvbn12 zxcvbn123 zxcvbn1234 zxcvbnm! zxcvbnm, zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm1234 zxcvbnm2 zzzzzzzz
`
  .trim()
  .split(/\s+/);
